import { MAX_BLOCKS, TextBlockInput } from '#platform/rich-text/contract.ts'
import { Day, Id, line } from '#platform/schemas.ts'
import { z } from 'zod'
import { Audience } from '../audience/contract.ts'

/** The characters of a circular in one language, some ten thousand words. */
export const MAX_CHARACTERS = 60_000
export const MAX_FILES = 10

const Days = z.int().min(1).max(365)
/** Null: it needs to be read, not acknowledged. */
export const AcknowledgementTerms = z
  .strictObject({
    /** Days after publication. */
    dueDays: Days.nullable(),
    /** The days after publication on which those who haven't acknowledged are reminded. */
    remindDays: z.array(Days).max(6),
  })
  .nullable()
export type AcknowledgementTerms = z.infer<typeof AcknowledgementTerms>

const Blocks = z.array(TextBlockInput).max(MAX_BLOCKS)
export const CircularDraft = z.strictObject({
  title: z.strictObject({ en: line(160, 0), ar: line(160, 0) }),
  blocks: z.strictObject({ en: Blocks, ar: Blocks }),
  fileIds: z.array(Id).max(MAX_FILES),
  audience: Audience,
  acknowledgement: AcknowledgementTerms,
  /** The last day on which it is valid; null: it never expires. */
  expiresOn: Day.nullable(),
})
export type CircularDraft = z.infer<typeof CircularDraft>
