import { expect, test } from 'vitest'
import {
  centreSquare,
  mayChangePhoto,
  maySeeLeavers,
  maySeePhotos,
  maxZoom,
  stepZoom,
} from './rules.ts'

function reader(employeeId: string | null, ...permissions: string[]) {
  return { employeeId, permissions: new Set(permissions) }
}

test('employees and those who read the employee list see photos, customers do not', () => {
  expect(maySeePhotos(reader('e1'))).toBe(true)
  expect(maySeePhotos(reader(null, 'employees.read'))).toBe(true)
  expect(maySeePhotos(reader(null))).toBe(false)
})

test('the photo of someone who left is seen by those who read the employee list', () => {
  expect(maySeeLeavers(reader('e1'))).toBe(false)
  expect(maySeeLeavers(reader(null, 'employees.read'))).toBe(true)
})

test('employees change their own photo, and human resources changes any', () => {
  expect(mayChangePhoto(reader('e1', 'records.own'), 'e1')).toBe(true)
  expect(mayChangePhoto(reader('e1'), 'e1')).toBe(false)
  expect(mayChangePhoto(reader('e1', 'records.own', 'employees.read'), 'e2')).toBe(false)
  expect(mayChangePhoto(reader(null, 'employees.edit'), 'e2')).toBe(true)
})

test('a picture is cut to the square around its centre', () => {
  expect(centreSquare({ width: 400, height: 300 })).toEqual({
    x: 50,
    y: 0,
    width: 300,
    height: 300,
  })
  expect(centreSquare({ width: 3, height: 8 })).toEqual({ x: 0, y: 2, width: 3, height: 3 })
})

test('a picture is zoomed up to four times, and not until it is blurred', () => {
  expect(maxZoom({ width: 4000, height: 3000 })).toBe(4)
  expect(maxZoom({ width: 400, height: 320 })).toBe(2)
  expect(maxZoom({ width: 90, height: 90 })).toBe(1)
})

test('a step stays within what the picture allows', () => {
  expect(stepZoom(1, 'in', 4)).toBe(1.25)
  expect(stepZoom(1.9, 'in', 2)).toBe(2)
  expect(stepZoom(1.1, 'out', 2)).toBe(1)
})
