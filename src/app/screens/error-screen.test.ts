import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorScreen, errorViewOf } from './error-screen.tsx'

function renderScreen(error: unknown): string {
  const router = createMemoryRouter([{ path: '*', element: createElement(ErrorScreen, { error }) }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

/** As the router wraps a response thrown by a route. */
function errorResponse(status: number, data: unknown): object {
  return { status, statusText: '', internal: false, data }
}

test('[S8.6] the status is that of the response, and 500 when there is none', () => {
  expect(errorViewOf(errorResponse(403, 'Not yours'))).toEqual({
    status: 403,
    message: 'Not yours',
  })
  expect(errorViewOf(errorResponse(404, null))).toEqual({ status: 404, message: 'Error' })
  expect(errorViewOf(new Error('The paper jammed'))).toEqual({
    status: 500,
    message: 'The paper jammed',
  })
  for (const nothing of [undefined, null, {}, new Error(''), 'a text'])
    expect(errorViewOf(nothing)).toEqual({ status: 500, message: 'Error' })
})

test('[S2.17] a 404 links to the home page, other errors show the message', () => {
  const missing = renderScreen(errorResponse(404, null))
  expect(missing).toContain('This page could not be found')
  expect(missing).toMatch(/<a [^>]*href="\/"[^>]*>Back to the home page<\/a>/)
  const failed = renderScreen(new Error('The paper jammed'))
  expect(failed).toContain('500')
  expect(failed).toContain('The paper jammed')
  expect(failed).not.toContain('Back to the home page')
})

test('[S2.17] each error page explains what to do, and a refusal displays its own message', () => {
  expect(renderScreen(errorResponse(404, null))).toContain('Check the address')
  expect(renderScreen(new Error('The paper jammed'))).toContain(
    'The problem is on our side, and anything you saved is safe. Try again in a few minutes.',
  )
  expect(renderScreen(errorResponse(403, 'Not yours'))).not.toContain('Try again in a few minutes')
})

test('a part of the program that could not be loaded says what to do, without its technical message', () => {
  const away = renderScreen(
    new TypeError('Failed to fetch dynamically imported module: /assets/month-panel.js'),
  )
  expect(away).toContain('This page hasn&#x27;t loaded')
  expect(away).toContain('Check your connection')
  expect(away).not.toContain('500')
  expect(away).not.toContain('month-panel')
})
