import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { changeNow, putBuild, registryObject, send } from './support/registry-client.ts'

const [FIRST, SECOND] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb']
const service = () => env.REGION ?? expect.unreachable('the Worker is bound')
const brought = async () => (await service().fetch('http://region/brought')).json<object[]>()
const release = async (build: string) => {
  await putBuild('catalog', build)
  await changeNow('catalog', { action: 'release', build })
}
const alarm = () => runDurableObjectAlarm(registryObject())

afterEach(async () => {
  await service().fetch('http://region/up')
  await brought()
})

test('a region that read the document is brought each later one, and others are not', async () => {
  await release(FIRST)
  await alarm()
  expect(await brought()).toEqual([])
  for (const region of ['oc', 'weur', 'oc', 'mars', '']) await send(`/registry.json?region=${region}`)
  await release(SECOND)
  await alarm()
  const copies = await brought()
  const document = await (await send('/registry.json')).json()
  expect(copies).toHaveLength(2)
  expect(copies).toEqual(
    expect.arrayContaining([
      { region: 'oc', registry: document },
      { region: 'weur', registry: document },
    ]),
  )
  expect(await alarm()).toBe(false)
})

test('a region that is down is brought the document once it is up', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await send('/registry.json?region=oc')
  await service().fetch('http://region/down')
  await release(FIRST)
  await alarm()
  expect(await brought()).toEqual([])
  // The copy for shells that start is stored all the same.
  expect(await env.FILES.head('/registry.jws')).not.toBeNull()
  await service().fetch('http://region/up')
  await alarm()
  expect(await brought()).toContainEqual(expect.objectContaining({ region: 'oc' }))
  expect(await alarm()).toBe(false)
  vi.restoreAllMocks()
})
