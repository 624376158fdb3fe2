import type { Layer, Network } from './network.ts'

/**
 * Networks in few bytes, so that a page can load them: 8 bits a weight with one scale per row. Little endian: number of
 * networks (u8); per network the number of layers (u8); per layer inputs and outputs (u16 each), then per row scale and
 * bias (f32 each) and its weights (i8 each). The whole as base64, which every bundler and runtime reads.
 */
export function packNetworks(networks: readonly Network[]): string {
  const size = networks.reduce((sum, network) => sum + 1 + network.reduce((s, l) => s + layerBytes(l), 0), 1)
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  let at = 0
  view.setUint8(at++, networks.length)
  for (const network of networks) {
    view.setUint8(at++, network.length)
    for (const { inputs, outputs, weights, bias } of network) {
      view.setUint16(at, inputs, true)
      view.setUint16(at + 2, outputs, true)
      at += 4
      for (let row = 0; row < outputs; row++) {
        const values = weights.subarray(row * inputs, (row + 1) * inputs)
        const scale = values.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9) / 127
        view.setFloat32(at, scale, true)
        view.setFloat32(at + 4, bias[row]!, true)
        at += 8
        for (const value of values) view.setInt8(at++, Math.round(value / scale))
      }
    }
  }
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

const layerBytes = ({ inputs, outputs }: Layer) => 4 + outputs * (8 + inputs)

/** What `packNetworks` made, with weights rounded to its 8 bits. */
export function unpackNetworks(base64: string): Network[] {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  let at = 0
  const many = <T>(count: number, one: () => T) => Array.from({ length: count }, one)
  return many(view.getUint8(at++), () => many(view.getUint8(at++), layer))

  function layer(): Layer {
    const inputs = view.getUint16(at, true)
    const outputs = view.getUint16(at + 2, true)
    at += 4
    const weights = new Float32Array(inputs * outputs)
    const bias = new Float32Array(outputs)
    for (let row = 0; row < outputs; row++) {
      const scale = view.getFloat32(at, true)
      bias[row] = view.getFloat32(at + 4, true)
      at += 8
      for (let column = 0; column < inputs; column++)
        weights[row * inputs + column] = view.getInt8(at++) * scale
    }
    return { inputs, outputs, weights, bias }
  }
}
