import { Id } from '#platform/schemas.ts'
import { z } from 'zod'

/** Digits and commas: `1001,1002`. */
export const Numbers = z
  .string()
  .max(120)
  .regex(/^\d{1,9}(,\d{1,9})*$/)
  .transform((value) => value.split(',').map(Number))

/** Ids and commas. */
export const Ids = z
  .string()
  .max(400)
  .transform((value) => value.split(','))
  .pipe(z.array(Id))

export const Code = z.string().regex(/^[A-Z]{2}$/)
export const OneToSeven = z
  .string()
  .regex(/^[1-7]$/)
  .transform(Number)
