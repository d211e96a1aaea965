import { scenario } from './scenario.ts'

const setting = await (await fetch('/setting')).json()
const outcome: unknown = await scenario(setting).catch((error: unknown) => String(error))
await fetch('/result', { method: 'POST', body: JSON.stringify(outcome) })
