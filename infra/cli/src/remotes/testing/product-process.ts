import { settingsOf } from '../../settings.ts'
import { openProduct } from '../../start/product.ts'

/** The product as a process of its own, by the settings of its environment: says its address and goes on until it is killed. */
const { url } = await openProduct(settingsOf(), 'file')
process.stdout.write(`${url}\n`)
