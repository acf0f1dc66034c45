import { expect, test } from 'vitest'
import { isHalfDescribed, planPictures } from './pictures.ts'

const NONE = { en: '', ar: '' }
const TRUCKS = { en: 'Our trucks', ar: 'شاحناتنا' }
const YARD = { en: 'Our yard', ar: 'ساحتنا' }

test('a picture’s new alt text is pending, and the picture has the accepted one until then', () => {
  expect(
    planPictures([{ id: 'a', accepted: NONE, last: null }], [{ id: 'a', alt: TRUCKS }]),
  ).toEqual({
    write: [{ id: 'a', alt: NONE }],
    submit: [{ id: 'a', alt: TRUCKS }],
    withdraw: [],
    gone: [],
  })
  expect(
    planPictures([{ id: 'a', accepted: TRUCKS, last: null }], [{ id: 'a', alt: YARD }]),
  ).toMatchObject({
    write: [{ alt: TRUCKS }],
    submit: [{ alt: YARD }],
  })
})

test('alt text that is already pending or was rejected is not submitted again', () => {
  const pictures = [
    { id: 'a', accepted: NONE, last: TRUCKS },
    { id: 'b', accepted: YARD, last: null },
  ]
  const edited = [
    { id: 'b', alt: YARD },
    { id: 'a', alt: TRUCKS },
  ]
  expect(planPictures(pictures, edited)).toEqual({
    write: [edited[0], { id: 'a', alt: NONE }],
    submit: [],
    withdraw: [],
    gone: [],
  })
})

test('restoring the accepted alt text, or clearing it, withdraws the pending one; a picture without alt text is hidden', () => {
  expect(
    planPictures([{ id: 'a', accepted: YARD, last: TRUCKS }], [{ id: 'a', alt: YARD }]),
  ).toMatchObject({
    write: [{ alt: YARD }],
    submit: [],
    withdraw: ['a'],
  })
  expect(
    planPictures([{ id: 'a', accepted: YARD, last: TRUCKS }], [{ id: 'a', alt: NONE }]),
  ).toMatchObject({
    write: [{ alt: NONE }],
    submit: [],
    withdraw: ['a'],
  })
  expect(planPictures([{ id: 'a', accepted: YARD, last: TRUCKS }], [])).toMatchObject({
    write: [],
    submit: [],
    gone: ['a'],
  })
})

test('a picture is described in both languages or not yet', () => {
  expect(
    [NONE, TRUCKS, { en: 'Our trucks', ar: '' }, { en: '', ar: 'شاحناتنا' }].map(isHalfDescribed),
  ).toEqual([false, false, true, true])
})
