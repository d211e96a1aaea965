// Runs a fixture shop in a process of its own: `node fixture-edge.ts <folder>`. Prints its addresses when it is ready.
import { endSignal } from '../../commands/end-signal.ts'
import { runEdge } from '../cli/run-edge.ts'
import { fixtureShop } from './fixture-shop.ts'

const shop = await fixtureShop(process.argv[2] ?? '')
await runEdge(shop.options, endSignal(), (edge) => console.log(`ready ${JSON.stringify(edge.status())}`))
