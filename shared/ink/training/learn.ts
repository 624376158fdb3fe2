import { digitFeatures, featureCount } from '../src/recognition/digit-features.ts'
import { type Layer, leak, type Network, softmax } from '../src/recognition/network.ts'
import type { LabelledDigit } from './digits-file.ts'
import { distort } from './distort.ts'
import { chance, shuffled } from './random.ts'

export interface Lesson {
  /** Units of the hidden layers. */
  readonly hidden: readonly number[]
  /** How often every digit is seen, each time distorted another way. */
  readonly rounds: number
  /** How far digits are distorted. */
  readonly amount: number
  readonly seed: number
}

const batch = 128
const rate = 0.003
const decay = 0.001
/** Share of the target that goes to all digits alike, so that a wrong label does not pull without end. */
const doubt = 0.02

interface Learner extends Layer {
  readonly byWeight: Adam
  readonly byBias: Adam
  readonly sums: Float32Array
  readonly delta: Float32Array
}

/** A network that learned the digits; the same digits and lesson give the same weights. */
export function learn(digits: readonly LabelledDigit[], lesson: Lesson): Network {
  const random = chance(lesson.seed)
  const sizes = [featureCount, ...lesson.hidden, 10]
  const layers: Learner[] = sizes.slice(1).map((outputs, i) => {
    const inputs = sizes[i]!
    const spread = Math.sqrt(2 / inputs) * (i === sizes.length - 2 ? 0.5 : 1)
    const weights = Float32Array.from({ length: inputs * outputs }, () => random.normal() * spread)
    const bias = new Float32Array(outputs)
    return {
      inputs,
      outputs,
      weights,
      bias,
      byWeight: adam(weights, decay),
      byBias: adam(bias, 0),
      sums: new Float32Array(outputs),
      delta: new Float32Array(outputs),
    }
  })
  const steps = Math.floor((digits.length * lesson.rounds) / batch)
  const warm = Math.min(200, steps / 5)
  const features = new Float32Array(featureCount)
  let order: LabelledDigit[] = []
  for (let step = 0; step < steps; step++) {
    for (let i = 0; i < batch; i++) {
      if (!order.length) order = shuffled(digits, random)
      const { path, digit } = order.pop()!
      digitFeatures(distort(path, random, lesson.amount), features)
      gradients(layers, features, digit)
    }
    const speed =
      rate * Math.min(1, (step + 1) / warm) * (0.5 * (1 + Math.cos((Math.PI * step) / steps)) + 0.002)
    for (const layer of layers) {
      layer.byWeight.step(speed, step + 1)
      layer.byBias.step(speed, step + 1)
    }
  }
  return layers.map(({ inputs, outputs, weights, bias }) => ({ inputs, outputs, weights, bias }))
}

/** Adds what one digit says about every weight (cross entropy, back through the layers). */
function gradients(layers: readonly Learner[], features: Float32Array, digit: number): void {
  const last = layers.length - 1
  layers.forEach((layer, index) => {
    forward(layer, index ? layers[index - 1]!.sums : features, index < last)
  })
  const { sums, delta } = layers[last]!
  softmax(sums).forEach((share, i) => {
    delta[i] = share - doubt / 10 - (i === digit ? 1 - doubt : 0)
  })
  for (let index = last; index >= 0; index--) backward(layers[index]!, index ? layers[index - 1]! : features)
}

function forward(layer: Learner, from: Float32Array, hidden: boolean): void {
  const { inputs, outputs, weights, bias, sums } = layer
  for (let row = 0, at = 0; row < outputs; row++) {
    let sum = bias[row]!
    for (let column = 0; column < inputs; column++) sum += weights[at++]! * from[column]!
    sums[row] = hidden && sum < 0 ? sum * leak : sum
  }
}

function backward(layer: Learner, before: Learner | Float32Array): void {
  const { inputs, outputs, weights, delta } = layer
  const bySum = layer.byWeight.gradient
  const isFirst = before instanceof Float32Array
  const from = isFirst ? before : before.sums
  const back = isFirst ? undefined : before.delta
  back?.fill(0)
  for (let row = 0; row < outputs; row++) {
    const error = delta[row]!
    layer.byBias.gradient[row]! += error
    const start = row * inputs
    for (let column = 0; column < inputs; column++) bySum[start + column]! += error * from[column]!
    if (back)
      for (let column = 0; column < inputs; column++) back[column]! += error * weights[start + column]!
  }
  if (back) for (let column = 0; column < inputs; column++) if (from[column]! < 0) back[column]! *= leak
}

interface Adam {
  readonly gradient: Float32Array
  /** Moves the values against the gradient of a batch, and empties it. */
  step(speed: number, count: number): void
}

/** Adam with decoupled weight decay. */
function adam(values: Float32Array, shrink: number): Adam {
  const gradient = new Float32Array(values.length)
  const mean = new Float32Array(values.length)
  const square = new Float32Array(values.length)
  return {
    gradient,
    step(speed, count) {
      const byMean = 1 / (1 - 0.9 ** count)
      const bySquare = 1 / (1 - 0.999 ** count)
      for (let i = 0; i < values.length; i++) {
        const slope = gradient[i]! / batch
        mean[i] = 0.9 * mean[i]! + 0.1 * slope
        square[i] = 0.999 * square[i]! + 0.001 * slope * slope
        const move = (mean[i]! * byMean) / (Math.sqrt(square[i]! * bySquare) + 1e-8)
        values[i]! -= speed * (move + shrink * values[i]!)
        gradient[i] = 0
      }
    },
  }
}
