import { Id, isInvisible, line, typed } from '#platform/schemas.ts'
import { z } from 'zod'
import { isSafeLink } from './rules/links.ts'
import { cleanRuns, lengthOf, MAX_TEXT, plainOf } from './rules/rich-text.ts'

export const MAX_BLOCKS = 80
export const MAX_ITEMS = 30
export const MAX_CARDS = 4

export const CalloutTone = z.enum(['info', 'good', 'warning'])
export type CalloutTone = z.infer<typeof CalloutTone>

/** The kinds without pictures; their texts differ between the edited and the displayed form. */
function textKinds<Rich extends z.ZodType, Line extends z.ZodType>(
  rich: Rich,
  short: Line,
  link: Line,
) {
  return [
    z.strictObject({ type: z.literal('paragraph'), text: rich }),
    z.strictObject({
      type: z.literal('heading'),
      level: z.union([z.literal(2), z.literal(3)]),
      text: short,
    }),
    z.strictObject({
      type: z.literal('list'),
      ordered: z.boolean(),
      items: z.array(rich).max(MAX_ITEMS),
    }),
    z.strictObject({ type: z.literal('quote'), text: rich, by: short }),
    z.strictObject({ type: z.literal('callout'), tone: CalloutTone, text: rich }),
    z.strictObject({ type: z.literal('button'), label: short, url: link }),
  ] as const
}

function blockSchema<Rich extends z.ZodType, Line extends z.ZodType, Picture extends z.ZodType>(
  rich: Rich,
  short: Line,
  link: Line,
  picture: Picture,
) {
  return z.discriminatedUnion('type', [
    ...textKinds(rich, short, link),
    z.strictObject({ type: z.literal('picture'), picture, caption: short }),
    z.strictObject({
      type: z.literal('columns'),
      cards: z
        .array(z.strictObject({ title: short, text: rich, url: link, picture }))
        .max(MAX_CARDS),
    }),
  ])
}

const mark = z.literal(true).optional()
const RunView = z.strictObject({
  text: z.string(),
  bold: mark,
  italic: mark,
  link: z.string().optional(),
})
/** A piece of text in one style. Nothing else is known: no HTML, no other mark, no script. */
const RunInput = RunView.extend({
  text: typed(MAX_TEXT),
  link: z.string().refine(isSafeLink, 'richText.badLink').optional(),
})
const RichText = z
  .array(RunInput)
  .max(MAX_TEXT)
  .refine((runs) => lengthOf(runs) <= MAX_TEXT, {
    error: 'input.tooLong',
    params: { max: MAX_TEXT },
  })
  .transform((runs) => (isInvisible(plainOf(runs)) ? [] : cleanRuns(runs)))
  .pipe(z.array(RunView))

const Short = line(300, 0)
const Link = Short.refine((link) => link === '' || isSafeLink(link), 'richText.badLink')

/** As an editor saves it, and as it is stored; unfinished blocks may be saved. */
export const BlockInput = blockSchema(RichText, Short, Link, Id.nullable())
export type BlockInput = z.infer<typeof BlockInput>

/** The same without pictures, for texts that have no library of them. */
export const TextBlockInput = z.discriminatedUnion('type', textKinds(RichText, Short, Link))
export type TextBlockInput = z.infer<typeof TextBlockInput>

export const PublicTextBlock = z.discriminatedUnion(
  'type',
  textKinds(z.array(RunView), z.string(), z.string()),
)
export type PublicTextBlock = z.infer<typeof PublicTextBlock>

export const PictureView = z.strictObject({
  src: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
})
export type PictureView = z.infer<typeof PictureView>

/** As a page displays it. */
export const PublicBlock = blockSchema(
  z.array(RunView),
  z.string(),
  z.string(),
  PictureView.nullable(),
)
export type PublicBlock = z.infer<typeof PublicBlock>
