import type { Page } from '@playwright/test'

const SECONDS = 2

/** A small film as the browser itself records one: a square that moves. */
export async function recordFilm(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async (ms) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 200 })
    const pen = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
    recorder.start()
    const started = performance.now()
    for (let at = 0; at < ms; at = performance.now() - started) {
      if (pen) {
        pen.fillStyle = '#26344f'
        pen.fillRect(0, 0, 160, 200)
        pen.fillStyle = '#f2b84b'
        pen.fillRect((at / ms) * 120, 80, 40, 40)
      }
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    recorder.stop()
    await ended
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }, SECONDS * 1000)
  return Buffer.from(base64, 'base64')
}
