import { manifestOf } from '@galleria/fragments/testing/manifest'
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { compactVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../src/db/database.ts'
import { ShellDocuments } from '../src/object/shell-documents.ts'
import { changeNow, putBuild, registryObject, send } from './support/registry-client.ts'

const BUILD = 'aaaaaaaaaaaa'
const RUNNING = { generation: 7, remotes: { cart: { build: BUILD, manifest: manifestOf('cart', { build: BUILD }) } } }
const key = (secret: string) => new TextEncoder().encode(secret)

describe('the copy for shells', () => {
  test('is stored after each change, signed, and holds what shells read', async () => {
    await putBuild('catalog', BUILD)
    expect(await runDurableObjectAlarm(registryObject())).toBe(false)
    await changeNow('catalog', { action: 'release', build: BUILD })
    expect(await runDurableObjectAlarm(registryObject())).toBe(true)
    const jws = (await (await env.FILES.get('/registry.jws'))?.text()) ?? ''
    const { payload, protectedHeader } = await compactVerify(jws, key(env.REGISTRY_KEY))
    expect(protectedHeader).toEqual({ alg: 'HS256' })
    expect(new TextDecoder().decode(payload)).toBe(await (await send('/registry.json')).text())
    await expect(compactVerify(jws, key('another-key-of-the-same-length-as-it'))).rejects.toThrow('signature verification failed')
  })

  test('is not stored again for a refused change', async () => {
    await putBuild('catalog', BUILD)
    await expect(changeNow('catalog', { action: 'rollback' })).rejects.toThrow('409')
    expect(await runDurableObjectAlarm(registryObject())).toBe(false)
  })
})

describe('what runs beside the registry', () => {
  test('is the document, in place of what is live', async () => {
    await runInDurableObject(registryObject(), (_, { storage }) => {
      const documents = new ShellDocuments(openDatabase(storage), storage, true)
      expect(documents.find()).toBeUndefined()
      documents.putRunning({ generation: RUNNING.generation, json: JSON.stringify(RUNNING) })
      expect(documents.find()).toEqual({ generation: 7, json: JSON.stringify(RUNNING) })
    })
  })

  test('cannot be told to a registry that has nothing beside it', async () => {
    expect((await send('/_edge/running', { method: 'PUT', token: env.OWNER_TOKEN, body: RUNNING })).status).toBe(404)
  })
})
