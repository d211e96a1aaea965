import { manifestOf } from '@galleria/fragments/testing/manifest'
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { compactVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../src/db/database.ts'
import { BehindRemotes } from '../src/object/behind-remotes.ts'
import { ShellDocuments } from '../src/object/shell-documents.ts'
import { addTeam, changeNow, putBuild, registryObject, send } from './support/registry-client.ts'

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

describe('a deploy that left a remote on an earlier build', () => {
  const putBehind = (body: object, token = env.OWNER_TOKEN) => send('/behind', { method: 'PUT', token, body })
  const behind = async () => {
    const document: { behind: object } = await (await send('/registry.json')).json()
    return document.behind
  }

  test('is said to shells until another build of it is stable, or a deploy leaves none', async () => {
    for (const build of ['dddddddddddd', 'eeeeeeeeeeee']) await putBuild('orders', build)
    await changeNow('orders', { action: 'release', build: 'dddddddddddd' })
    expect((await putBehind({ orders: 'probe', cart: 'uses' })).status).toBe(204)
    expect(await behind()).toEqual({ orders: 'probe', cart: 'uses' })
    await changeNow('orders', { action: 'release', build: 'eeeeeeeeeeee' })
    expect(await behind()).toEqual({ cart: 'uses' })
    await putBehind({})
    expect(await behind()).toEqual({})
  })

  test('is for the owner to say', async () => {
    expect((await putBehind({ cart: 'uses' }, await addTeam('cart', ['cart']))).status).toBe(403)
    expect((await putBehind({ cart: '<b>' })).status).toBe(400)
  })
})

describe('what runs beside the registry', () => {
  test('is the document, in place of what is live', async () => {
    await runInDurableObject(registryObject(), (_, { storage }) => {
      const database = openDatabase(storage)
      const documents = new ShellDocuments(database, storage, new BehindRemotes(database, storage), true)
      expect(documents.find()).toBeUndefined()
      documents.putRunning({ generation: RUNNING.generation, json: JSON.stringify(RUNNING) })
      expect(documents.find()).toEqual({ generation: 7, json: JSON.stringify(RUNNING) })
    })
  })

  test('cannot be told to a registry that has nothing beside it', async () => {
    expect((await send('/running', { method: 'PUT', token: env.OWNER_TOKEN, body: RUNNING })).status).toBe(404)
  })
})
