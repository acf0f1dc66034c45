import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderPdf, TooManyPdfs } from './render-pdf.ts'
import type { broken, where } from './test-data.ts'

const module = new URL('./test-data.ts', import.meta.url)
const render = (text: string, waitMs = 0) =>
  renderPdf<typeof where>({ module, name: 'where' }, text, waitMs).then((bytes) =>
    new TextDecoder().decode(bytes),
  )

test('a PDF is rendered outside the thread that answers requests', async () => {
  expect(await render('invoice')).toBe('invoice worker')
})

test('PDFs that come together are rendered one after another, each with its own content', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => `invoice ${index}`)
  expect(await Promise.all(texts.map((text) => render(text)))).toEqual(
    texts.map((text) => `${text} worker`),
  )
})

test('a template that fails refuses its own PDF and no other', async () => {
  const fails = renderPdf<typeof broken>({ module, name: 'broken' })
  const next = render('next')
  await expect(fails).rejects.toThrow('no page')
  expect(await next).toBe('next worker')
})

test('when a hundred PDFs wait, the next one is refused for now', async () => {
  await render('the thread is up')
  const results = await Promise.allSettled(
    Array.from({ length: 120 }, (_, index) => render(`${index}`, index === 0 ? 500 : 0)),
  )
  const refused = results.filter((each) => each.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(25)
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toBeInstanceOf(TooManyPdfs)
})

test('no module of the server loads a template or the PDF library itself', () => {
  const loading = globSync('src/**/*.ts').filter(
    (file) =>
      !/[\\/]pdf[\\/]|\.test\.ts$/.test(file) &&
      readFileSync(file, 'utf8')
        .split('\n')
        .some((line) =>
          /(import\(|^import (?!type )).*((?<!render)-pdf\.ts|@react-pdf)/.test(line),
        ),
  )
  expect(loading).toEqual([])
})
