/* oxlint-disable react/no-array-index-key -- an editor's content has no key but its index, and is re-rendered as a whole */
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { isOwnLink, isSafeLink } from './rules/links.ts'
import type { Run } from './rules/rich-text.ts'
import { ITALIC_CLASSES, LINK_CLASSES } from './text-classes.ts'

function Piece({ run: { text, bold, italic, link } }: { run: Run }) {
  const lines = text
    .split('\n')
    .flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]))
  const leaning = italic === true ? <em className={ITALIC_CLASSES}>{lines}</em> : lines
  const content = bold === true ? <strong>{leaning}</strong> : leaning
  if (link === undefined || !isSafeLink(link)) return content
  return isOwnLink(link) ? (
    <LocalLink to={link} className={LINK_CLASSES}>
      {content}
    </LocalLink>
  ) : (
    <a href={link} rel="noopener" className={LINK_CLASSES}>
      {content}
    </a>
  )
}

/** Text with bold, italic and links. */
export function RichText({ runs }: { runs: readonly Run[] }) {
  return runs.map((run, index) => <Piece key={index} run={run} />)
}
