import { digitFeatures } from './digit-features.ts'
import type { DigitPath } from './digit-path.ts'
import { type Network, outputs, softmax } from './network.ts'
import { unpackNetworks } from './packed.ts'

/** Share of each digit 0…9 for a path; the shares add up to one. */
export type DigitShares = Float32Array

/** What the networks think together: the mean of their shares. */
export function digitShares(networks: readonly Network[], path: DigitPath): DigitShares {
  const features = digitFeatures(path)
  const mean = new Float32Array(10)
  for (const network of networks) {
    softmax(outputs(network, features)).forEach((share, digit) => {
      mean[digit]! += share / networks.length
    })
  }
  return mean
}

/** The likeliest digit, and by how much it leads the second: 0…1. */
export function leader(shares: DigitShares): { digit: number; margin: number } {
  let digit = 0
  let second = -1
  for (let i = 1; i < shares.length; i++) {
    if (shares[i]! > shares[digit]!) {
      second = digit
      digit = i
    } else if (second < 0 || shares[i]! > shares[second]!) second = i
  }
  return { digit, margin: shares[digit]! - shares[second]! }
}

/** What was learned: `digit-weights.ts` has the product's own. */
export interface DigitWeights {
  /** By how much the likeliest digit leads the second before it counts as an answer: 0…1. */
  readonly margin: number
  /** In the form of `packNetworks`. */
  readonly networks: string
}

export interface DigitReading {
  readonly digit: number
  readonly margin: number
  readonly shares: DigitShares
}

export interface DigitRecogniser {
  /** Below this margin of a reading a person decides. */
  readonly margin: number
  read(path: DigitPath): DigitReading
}

export function digitRecogniser(weights: DigitWeights): DigitRecogniser {
  const networks = unpackNetworks(weights.networks)
  return {
    margin: weights.margin,
    read(path) {
      const shares = digitShares(networks, path)
      return { ...leader(shares), shares }
    },
  }
}
