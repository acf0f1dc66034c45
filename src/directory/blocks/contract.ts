import { Id, line, text } from '#platform/shapes.ts'
import { z } from 'zod'

export const MOST_BLOCKS = 80
export const MOST_ITEMS = 30
export const MOST_CARDS = 4

export const CalloutTone = z.enum(['info', 'good', 'warning'])
export type CalloutTone = z.infer<typeof CalloutTone>

/** The block kinds; text and picture types differ between the edited and the displayed form. */
function blockShape<Rich extends z.ZodType, Line extends z.ZodType, Picture extends z.ZodType>(
  rich: Rich,
  short: Line,
  picture: Picture,
) {
  return z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('paragraph'), text: rich }),
    z.strictObject({
      type: z.literal('heading'),
      level: z.union([z.literal(2), z.literal(3)]),
      text: short,
    }),
    z.strictObject({
      type: z.literal('list'),
      ordered: z.boolean(),
      items: z.array(rich).max(MOST_ITEMS),
    }),
    z.strictObject({ type: z.literal('quote'), text: rich, by: short }),
    z.strictObject({ type: z.literal('picture'), picture, caption: short }),
    z.strictObject({ type: z.literal('callout'), tone: CalloutTone, text: rich }),
    z.strictObject({ type: z.literal('button'), label: short, url: short }),
    z.strictObject({
      type: z.literal('columns'),
      cards: z
        .array(z.strictObject({ title: short, text: rich, url: short, picture }))
        .max(MOST_CARDS),
    }),
  ])
}

/**
 * As an editor types it: `**bold**`, `*italic*`, `[words](address)`; unfinished blocks may be
 * saved.
 */
export const WrittenBlock = blockShape(text(4000, 0), line(300, 0), Id.nullable())
export type WrittenBlock = z.infer<typeof WrittenBlock>

const RunShown = z.strictObject({
  text: z.string(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  link: z.string().optional(),
})
export const PictureShown = z.strictObject({
  src: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
})
export type PictureShown = z.infer<typeof PictureShown>

/** As a page displays it. */
export const ShownBlock = blockShape(z.array(RunShown), z.string(), PictureShown.nullable())
export type ShownBlock = z.infer<typeof ShownBlock>
