import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderPdf, TooManyPdfs } from './render-pdf.ts'
import type { broken, endless, greedy, where } from './test-data.ts'

const module = new URL('./test-data.ts', import.meta.url)
const render = (text: string, waitMs = 0, person = text) =>
  renderPdf<typeof where>({ module, name: 'where', person }, text, waitMs).then((bytes) =>
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
  const fails = renderPdf<typeof broken>({ module, name: 'broken', person: 'one' })
  const next = render('next')
  await expect(fails).rejects.toThrow('no page')
  expect(await next).toBe('next worker')
})

test('a template that never ends, or takes all memory, is given up, and the next PDF is rendered', async () => {
  const started = performance.now()
  const hangs = renderPdf<typeof endless>({ module, name: 'endless', person: 'one', maxMs: 300 })
  const next = render('next')
  await expect(hangs).rejects.toThrow()
  expect(await next).toBe('next worker')
  const grows = renderPdf<typeof greedy>({ module, name: 'greedy', person: 'one' })
  const after = render('after')
  await expect(grows).rejects.toThrow()
  expect(await after).toBe('after worker')
  expect(performance.now() - started).toBeLessThan(100_000)
})

test('the wait for others takes nothing of the time that a PDF may take', async () => {
  await render('the thread is up')
  const slow = render('slow', 600)
  const next = renderPdf<typeof where>(
    { module, name: 'where', person: 'other', maxMs: 500 },
    'next',
    0,
  )
  expect(await slow).toBe('slow worker')
  expect(new TextDecoder().decode(await next)).toBe('next worker')
})

test('one person who requests many PDFs keeps no other from theirs', async () => {
  await render('the thread is up')
  const many = Promise.allSettled(
    Array.from({ length: 60 }, (_, index) => render(`${index}`, index === 0 ? 300 : 0, 'one')),
  )
  expect(await render('mine', 0, 'other')).toBe('mine worker')
  const refused = (await many).filter((each) => each.status === 'rejected')
  expect(refused).toHaveLength(40)
  expect(await render('again', 0, 'one')).toBe('again worker')
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
