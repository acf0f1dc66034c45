import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorScreen, shownOf } from './error-screen.tsx'

function drawn(error: unknown): string {
  const router = createMemoryRouter([{ path: '*', element: createElement(ErrorScreen, { error }) }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

/** As the router wraps a response thrown by a route. */
function answered(status: number, data: unknown): object {
  return { status, statusText: '', internal: false, data }
}

test('[S8.6] the status is that of the response, and 500 when there is none', () => {
  expect(shownOf(answered(403, 'Not yours'))).toEqual({ status: 403, message: 'Not yours' })
  expect(shownOf(answered(404, null))).toEqual({ status: 404, message: 'Error' })
  expect(shownOf(new Error('The paper jammed'))).toEqual({
    status: 500,
    message: 'The paper jammed',
  })
  for (const nothing of [undefined, null, {}, new Error(''), 'a text'])
    expect(shownOf(nothing)).toEqual({ status: 500, message: 'Error' })
})

test('[S2.17] a 404 links to the home page, other errors show the message', () => {
  const missing = drawn(answered(404, null))
  expect(missing).toContain('This page could not be found')
  expect(missing).toMatch(/<a [^>]*href="\/"[^>]*>Back to the home page<\/a>/)
  const failed = drawn(new Error('The paper jammed'))
  expect(failed).toContain('500')
  expect(failed).toContain('The paper jammed')
  expect(failed).not.toContain('Back to the home page')
})

test('[S2.17] each error page says what to do, and a refusal shows its own message', () => {
  expect(drawn(answered(404, null))).toContain('The address may be mistyped')
  expect(drawn(new Error('The paper jammed'))).toContain('Try again, or come back in a few minutes')
  expect(drawn(answered(403, 'Not yours'))).not.toContain('Try again, or come back')
})
