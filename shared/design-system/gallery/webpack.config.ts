import { fileURLToPath } from 'node:url'
import type { Configuration } from 'webpack'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const config: Configuration = {
  mode: 'production',
  entry: here('./src/main.tsx'),
  output: {
    path: here('./dist'),
    filename: 'gallery.js',
    chunkFilename: '[name].[contenthash:8].js',
    clean: true,
    publicPath: '/',
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2023',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  performance: { hints: false },
  stats: 'errors-warnings',
}

export default config
