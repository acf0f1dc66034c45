import { z } from 'zod'

const BothLanguages = z.strictObject({ en: z.string(), ar: z.string() })

/** RFC 9457 problem details, with the sentence in both languages and the numbers in it. */
export const Problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  messages: BothLanguages,
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  field: z.string().optional(),
  /** Each issue of the input, with the field it is about. */
  issues: z
    .array(
      z.strictObject({
        field: z.string(),
        code: z.string(),
        messages: BothLanguages,
        details: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    )
    .optional(),
  requestId: z.string(),
})
export type Problem = z.infer<typeof Problem>
