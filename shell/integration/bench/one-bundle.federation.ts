import type { ContainerRuntime } from '../../src/remotes/loader.ts'

/** Stands in for the containers: mf-rooms lies in the same bundle, and for the change of route mf-both. */
export function startFederation(): ContainerRuntime {
  return {
    expose({ container }) {
      if (process.env.MADANG_BENCH === 'switch' && container.startsWith('mf_both')) {
        return import('./both/index.tsx')
      }
      if (!container.startsWith('mf_rooms'))
        return Promise.reject(new Error(`${container} is not in the bundle`))
      return import('../../../mf-rooms/src/index.tsx')
    },
  }
}
