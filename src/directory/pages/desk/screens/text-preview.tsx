import { directionOf } from '#platform/i18n/content-language.ts'
import { BlocksView } from '#platform/rich-text/block-view.tsx'
import { toPublicBlock, tidied } from '#platform/rich-text/rules/blocks.ts'
import type { Medium } from '#directory/media/contract.ts'
import { m } from '#messages'
import type { Draft, DocumentLanguage } from '../../contract.ts'
import type { Pictures } from './pictures.ts'

interface TextPreviewProps {
  draft: Draft
  language: DocumentLanguage
  pictures: Pick<Pictures, 'find'>
  cover: Medium | null
}

function visibleBlocks({ draft, language, pictures }: Omit<TextPreviewProps, 'cover'>) {
  return tidied(draft.blocks).map((block) =>
    toPublicBlock(block, (id) => {
      const picture = pictures.find(id)
      return picture === null
        ? null
        : {
            src: picture.src,
            alt: picture.alt[language],
            width: picture.width,
            height: picture.height,
          }
    }),
  )
}

/** The blocks alone, to read until they can be edited. */
export function BlocksPreview(props: Omit<TextPreviewProps, 'cover'>) {
  return (
    <div lang={props.language} dir={directionOf(props.language)} aria-busy="true" className="px-3">
      <BlocksView blocks={visibleBlocks(props)} />
    </div>
  )
}

/** A text as its readers will see it, in its own direction. */
export function TextPreview({ draft, language, pictures, cover }: TextPreviewProps) {
  const { title, summary } = draft
  const visible = visibleBlocks({ draft, language, pictures })
  if (title === '' && visible.length === 0)
    return <p className="text-sm text-ink-soft">{m['contentDesk.nothingWritten']()}</p>
  return (
    <article lang={language} dir={directionOf(language)} className="grid gap-5">
      <header className="grid gap-2">
        <h3 className="text-2xl">{title}</h3>
        {summary !== '' && <p className="text-lg text-ink-soft">{summary}</p>}
      </header>
      {cover !== null && (
        <img
          src={cover.src}
          alt={cover.alt[language]}
          width={cover.width}
          height={cover.height}
          className="aspect-video h-auto w-full rounded-card border border-line object-cover"
        />
      )}
      <BlocksView blocks={visible} />
    </article>
  )
}
