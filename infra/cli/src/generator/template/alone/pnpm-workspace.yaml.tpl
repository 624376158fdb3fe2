# For pnpm alone: no package that a remote needs has anything to run when it is installed.
allowBuilds:
  '@parcel/watcher': false
  '@swc/core': false
  core-js: false
  unrs-resolver: false
