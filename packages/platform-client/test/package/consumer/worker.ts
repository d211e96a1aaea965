import { type Setting, scenario } from './scenario.ts'

export default {
  async fetch(request: Request): Promise<Response> {
    const setting: Setting = JSON.parse(await request.text())
    return Response.json(await scenario(setting))
  },
}
