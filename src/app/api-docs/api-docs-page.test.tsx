import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { apiDocsPieces } from './api-docs-page.tsx'
import type { Operation } from './described.ts'

function operation(operationId: string, tag: string): Operation {
  return {
    operationId,
    tags: [tag],
    summary: operationId,
    responses: { '200': {}, '404': { description: 'not found' } },
  }
}

const DOCUMENT = {
  paths: {
    '/api/menu': { get: operation('menu.show', 'shop'), put: operation('menu.change', 'shop') },
    '/api/leave': { get: operation('leave.list', 'portal') },
  },
}

test('the documentation is rendered an endpoint at a time, and its pieces make one page', () => {
  const pieces = apiDocsPieces(DOCUMENT)
  const rendered = pieces.map((piece) =>
    typeof piece === 'string' ? piece : renderToStaticMarkup(piece),
  )
  for (const piece of rendered) expect(piece.match(/<details/g)?.length ?? 0).toBeLessThan(2)
  document.body.innerHTML = rendered.join('')
  const sections = [...document.querySelectorAll('main > section')]
  expect(
    sections.map((section) => [
      section.id,
      section.querySelector('h2')?.textContent,
      ...[...section.querySelectorAll(':scope > div > details')].map(({ id }) => id),
    ]),
  ).toEqual([
    ['shop', 'shop', 'menu.show', 'menu.change'],
    ['portal', 'portal', 'leave.list'],
  ])
  expect(document.querySelectorAll('main').length).toBe(1)
  expect(document.querySelector('main > h1')).not.toBeNull()
})
