import { scenario } from './scenario.ts'

const setting = await (await fetch('/setting')).json()
document.title = 'done'
document.body.textContent = JSON.stringify(await scenario(setting))
