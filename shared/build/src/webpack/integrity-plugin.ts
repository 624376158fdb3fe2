import webpack from 'webpack'

/**
 * Nested chunks are loaded by webpack's own script loader and never pass the federation runtime's hooks. So the
 * build makes that loader ask the page for the hash of the address that it is about to load: the shell sets
 * `globalThis[Symbol.for('madang.integrity')] = (url) => 'sha256-…' | undefined` from the discovery document.
 * Asking, and not carrying the hashes in the build: a file can't hold the hash of a file whose hash depends on it.
 *
 * What failed once is asked for at another address: a browser waits for an answer to the same one that hangs, and a proxy between may keep a
 * failure.
 */
export class IntegrityPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap('MadangIntegrity', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'MadangIntegrity',
        (source) =>
          `${source}\nvar integrity = globalThis[Symbol.for("madang.integrity")];\n` +
          'if (integrity && (integrity = integrity(script.src))) script.integrity = integrity;\n' +
          'var asked = __webpack_require__.asked || (__webpack_require__.asked = {});\n' +
          'if (asked[url]) script.src = url + "?again=" + asked[url];\n' +
          'asked[url] = (asked[url] || 0) + 1;',
      )
    })
  }
}
