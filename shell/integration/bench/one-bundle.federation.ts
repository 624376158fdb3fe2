import type { ContainerRuntime } from '../../src/remotes/loader.ts'

/** Stands in for the federation runtime: mf-rooms lies in the same bundle. */
export function startFederation(): ContainerRuntime {
  return {
    expose({ container }) {
      if (!container.startsWith('mf_rooms'))
        return Promise.reject(new Error(`${container} is not in the bundle`))
      return import('../../../mf-rooms/src/index.tsx')
    },
  }
}
