/* oxlint-disable react/no-array-index-key -- an editor's content has no key but its index, and is re-rendered as a whole */
import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { buttonClasses } from '#platform/ui/button-style.ts'
import { classNames } from '#platform/ui/class-names.ts'
import { TONE_SOFT, TONE_TEXT } from '#platform/ui/tone.ts'
import type { PictureView, PublicBlock } from './contract.ts'
import { RichText } from './rich-text.tsx'
import { isOwnLink, isSafeLink } from './rules/links.ts'

type Of<Type extends PublicBlock['type']> = Extract<PublicBlock, { type: Type }>

function Picture({ picture, className }: { picture: PictureView; className: string }) {
  return (
    <img
      src={picture.src}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}

const TONES = { info: Info, good: CircleCheck, warning: TriangleAlert } as const

function Callout({ block }: { block: Of<'callout'> }) {
  const Icon = TONES[block.tone]
  return (
    <div
      role="note"
      className={classNames('flex items-start gap-3 rounded-card p-4', TONE_SOFT[block.tone])}
    >
      <Icon
        size={20}
        aria-hidden="true"
        className={classNames('mt-0.5 shrink-0', TONE_TEXT[block.tone])}
      />
      <p className="min-w-0">
        <RichText runs={block.text} />
      </p>
    </div>
  )
}

function LinkTo({ url, children }: { url: string; children: string }) {
  if (!isSafeLink(url)) return null
  if (isOwnLink(url)) {
    return (
      <LinkButton to={url} kind="primary">
        {children}
      </LinkButton>
    )
  }
  return (
    <a href={url} rel="noopener" className={buttonClasses('primary', 'normal', false)}>
      {children}
    </a>
  )
}

const COLUMNS = [
  '',
  '',
  'sm:grid-cols-2',
  'sm:grid-cols-3',
  'sm:grid-cols-2 lg:grid-cols-4',
] as const

function Columns({ block }: { block: Of<'columns'> }) {
  return (
    <ul className={classNames('grid gap-4', COLUMNS[block.cards.length])}>
      {block.cards.map(({ title, text, picture, url }, index) => (
        <li
          key={index}
          className="flex flex-col gap-2 overflow-clip rounded-card border border-line bg-surface p-4"
        >
          {picture !== null && (
            <Picture
              picture={picture}
              className="-mx-4 -mt-4 mb-1 aspect-4/3 w-[calc(100%+2rem)] max-w-none object-cover"
            />
          )}
          {title !== '' && (
            <p className="font-medium">
              <RichText runs={[url === '' ? { text: title } : { text: title, link: url }]} />
            </p>
          )}
          {text.length > 0 && (
            <p className="text-sm text-ink-soft">
              <RichText runs={text} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function List({ block }: { block: Of<'list'> }) {
  const items = block.items.map((runs, index) => (
    <li key={index} className="ps-1">
      <RichText runs={runs} />
    </li>
  ))
  return block.ordered ? (
    <ol className="list-decimal space-y-1.5 ps-6 marker:text-ink-faint">{items}</ol>
  ) : (
    <ul className="list-disc space-y-1.5 ps-6 marker:text-accent">{items}</ul>
  )
}

/** One block of a page or a post, for readers and its editor. */
export function BlockView({ block }: { block: PublicBlock }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <RichText runs={block.text} />
        </p>
      )
    case 'heading':
      return block.level === 2 ? (
        <h2 className="pt-4 text-xl">{block.text}</h2>
      ) : (
        <h3 className="pt-2 text-lg">{block.text}</h3>
      )
    case 'list':
      return <List block={block} />
    case 'quote':
      return (
        <figure className="border-s-2 border-accent ps-4">
          <blockquote className="text-lg">
            <RichText runs={block.text} />
          </blockquote>
          {block.by !== '' && (
            <figcaption className="mt-1 text-sm text-ink-soft">{block.by}</figcaption>
          )}
        </figure>
      )
    case 'picture':
      return block.picture === null ? null : (
        <figure>
          <Picture
            picture={block.picture}
            className="h-auto w-full rounded-card border border-line"
          />
          {block.caption !== '' && (
            <figcaption className="mt-2 text-sm text-ink-soft">{block.caption}</figcaption>
          )}
        </figure>
      )
    case 'callout':
      return <Callout block={block} />
    case 'button':
      return (
        <p>
          <LinkTo url={block.url}>{block.label}</LinkTo>
        </p>
      )
    case 'columns':
      return <Columns block={block} />
  }
}

/** The blocks of a text, in order. */
export function BlocksView({ blocks }: { blocks: readonly PublicBlock[] }) {
  return (
    <div className="space-y-4 text-base leading-relaxed">
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  )
}
