import { expect, test } from 'vitest'
import { positionIn } from './map-link.ts'

const DUBAI = { lat: 25.204849, lng: 55.270783 }

test.each([
  'https://www.google.com/maps/place/Shop/@25.1,55.1,17z/data=!4m6!3d25.204849!4d55.270783',
  'https://www.google.com/maps/@25.204849,55.270783,15z?entry=ttu',
  'https://maps.google.com/?q=25.204849,55.270783',
  'https://www.google.com/maps/search/?api=1&query=25.204849%2C55.270783',
  'https://maps.apple.com/?ll=25.204849,55.270783&q=Shop',
  'https://www.openstreetmap.org/?mlat=25.204849&mlon=55.270783#map=16/25.1/55.1',
  'https://www.openstreetmap.org/#map=16/25.204849/55.270783',
  'geo:25.204849,55.270783',
  ' 25.2048490, 55.2707830 ',
])('%s has a position', (text) => {
  expect(positionIn(text)).toEqual(DUBAI)
})

test.each([
  '',
  'Dubai',
  'https://maps.app.goo.gl/abcdEFG',
  '95.1, 55.2',
  'https://example.com/?q=shoes',
  '25.2',
])('%s has none', (text) => {
  expect(positionIn(text)).toBeNull()
})
