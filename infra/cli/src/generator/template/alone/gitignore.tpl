node_modules/
dist/
coverage/
*.log
*.tsbuildinfo
.DS_Store
