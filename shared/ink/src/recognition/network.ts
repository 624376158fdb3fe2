/** One fully connected layer; `weights` row by row, a row per output. */
export interface Layer {
  readonly inputs: number
  readonly outputs: number
  readonly weights: Float32Array
  readonly bias: Float32Array
}
export type Network = readonly Layer[]

/** What a hidden unit lets through of a negative sum: with zero a unit can die while it learns. */
export const leak = 0.05

/** Weighted sums of the last layer for one input. */
export function outputs(network: Network, input: Float32Array): Float32Array {
  let from = input
  network.forEach((layer, index) => {
    const to = new Float32Array(layer.outputs)
    const hidden = index < network.length - 1
    for (let row = 0, at = 0; row < layer.outputs; row++) {
      let sum = layer.bias[row]!
      for (let column = 0; column < layer.inputs; column++) sum += layer.weights[at++]! * from[column]!
      to[row] = hidden && sum < 0 ? sum * leak : sum
    }
    from = to
  })
  return from
}

/** Shares that add up to one. */
export function softmax(sums: Float32Array): Float32Array {
  const most = Math.max(...sums)
  const shares = sums.map((sum) => Math.exp(sum - most))
  const total = shares.reduce((a, b) => a + b, 0)
  return shares.map((share) => share / total)
}
