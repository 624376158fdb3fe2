import type { Fault } from './faults.ts'
import { isRenewal, type Network } from './network.ts'
import type { Chance } from './random.ts'
import type { World } from './world.ts'

/** Brings what is on its way: in order and whole, or as bad lines do. */
export class Carrier {
  readonly #network: Network
  readonly #world: World
  readonly #chance: Chance
  readonly #happened: (fault: Fault, what: string) => void

  constructor(
    network: Network,
    world: World,
    chance: Chance,
    happened: (fault: Fault, what: string) => void,
  ) {
    this.#network = network
    this.#world = world
    this.#chance = chance
    this.#happened = happened
  }

  async all(): Promise<void> {
    const { requests, answers, ghosts } = this.#network
    for (let i = 0; i < 500; i += 1) {
      const [message] = requests
      if (message) await this.#network.arrives(message)
      else if (answers[0]) this.#network.comesBack(answers[0])
      else if (ghosts[0]) await this.#network.again(ghosts[0])
      else return
      await this.#world.settle()
    }
  }

  /** What is on its way goes on: whichever, and not always in its order. */
  async some(): Promise<void> {
    const chance = this.#chance
    const { requests, answers, ghosts } = this.#network
    for (let i = chance.int(4); i >= 0; i -= 1) {
      const roll = chance.next()
      if (answers.length > 0 && roll < 0.5) {
        const message = chance.of(answers)
        if (chance.is(0.12)) {
          this.#happened('answer lost', message.url)
          this.#network.lost(message)
        } else this.#network.comesBack(message)
      } else if (ghosts.length > 0 && roll < 0.6) {
        await this.#network.again(chance.of(ghosts))
      } else if (requests.length > 0) {
        const message = chance.of(requests)
        if (message !== requests[0]) this.#happened('reordered', '')
        if (chance.is(0.08)) {
          this.#happened('request lost', message.url)
          this.#network.lost(message)
        } else {
          if (chance.is(0.1) && !isRenewal(message)) {
            this.#happened('duplicated', message.url)
            this.#network.ghosts.push(message)
          }
          await this.#network.arrives(message)
        }
      }
      await this.#world.settle()
    }
  }
}
