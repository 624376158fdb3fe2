import { fileURLToPath } from 'node:url'
import { shellConfig } from '@madang/build'
import webpack from 'webpack'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/**
 * The same screens as one plain webpack bundle: no containers, no chunk apart. `MADANG_BENCH=login` holds what
 * the login form needs, `MADANG_BENCH=rooms` the login form, the frame and the room list with all of mf-rooms,
 * `MADANG_BENCH=switch` rooms and notes as pages of one app besides.
 */
const config = shellConfig(new URL('../../webpack.config.ts', import.meta.url).href)
const bench = process.env.MADANG_BENCH
const withRooms = bench === 'rooms' || bench === 'switch'

config.cache = false
config.optimization = { ...config.optimization, splitChunks: false }
config.plugins = [
  ...(config.plugins ?? []),
  withRooms
    ? new webpack.NormalModuleReplacementPlugin(/\/federation\.ts$/, here('./one-bundle.federation.ts'))
    : new webpack.NormalModuleReplacementPlugin(
        /frame\/frame-screens\.tsx$|root\/entry-screens\.tsx$/,
        here('./nothing.ts'),
      ),
  new webpack.DefinePlugin({ 'process.env.MADANG_BENCH': JSON.stringify(bench) }),
  new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
]

export default config
