import { registerHooks } from 'node:module'

/**
 * To learn that a `.js` file is a module, Node reads its package's whole package.json, and does so for each file anew.
 * drizzle-orm has 447 exports there and 108 files here: a quarter of the time that a server, a command or a spec needs to
 * start. So what its own files import is said to be a module without a look.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context
    const inside =
      parentURL?.includes('/node_modules/drizzle-orm/') &&
      parentURL.endsWith('.js') &&
      /^\..*\.js$/.test(specifier)
    return inside
      ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context)
  },
})
