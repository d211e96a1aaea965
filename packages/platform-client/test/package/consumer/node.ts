import { scenario } from './scenario.ts'

declare const process: { argv: string[] }

const [, , setting = '{}'] = process.argv
console.log(JSON.stringify(await scenario(JSON.parse(setting))))
