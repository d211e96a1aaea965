import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPublicKey } from './read-public-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'keys-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const { x } = publicKey.export({ format: 'jwk' })

function fileOf(name: string, content: string): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

test('a public key is read as PEM and as JWK', () => {
  const pem = fileOf('catalog-1.pem', publicKey.export({ format: 'pem', type: 'spki' }).toString())
  expect(readPublicKey(pem)).toEqual({ kid: 'catalog-1', kty: 'OKP', crv: 'Ed25519', x })
  const jwk = fileOf('key.json', JSON.stringify({ ...publicKey.export({ format: 'jwk' }), kid: 'catalog-2', use: 'sig' }))
  expect(readPublicKey(jwk)).toEqual({ kid: 'catalog-2', kty: 'OKP', crv: 'Ed25519', x })
})

test('of a private key, the public half alone is read', () => {
  const pem = fileOf('catalog-3.key', privateKey.export({ format: 'pem', type: 'pkcs8' }).toString())
  expect(readPublicKey(pem)).toEqual({ kid: 'catalog-3', kty: 'OKP', crv: 'Ed25519', x })
  const jwk = fileOf('catalog-4.json', JSON.stringify(privateKey.export({ format: 'jwk' })))
  expect(readPublicKey(jwk)).toEqual({ kid: 'catalog-4', kty: 'OKP', crv: 'Ed25519', x })
})

test('another key is refused', () => {
  const { publicKey: other } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = fileOf('other.pem', other.export({ format: 'pem', type: 'spki' }).toString())
  expect(() => readPublicKey(pem)).toThrow('holds no Ed25519 key')
})
