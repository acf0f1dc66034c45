import { Bold, Italic, Link } from 'lucide-react'
import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { MAX_ITEMS } from '../contract.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  type LinkTarget,
  linkTarget,
  NO_STYLES,
  type Styles,
  stylesOf,
  toggled,
  withLink,
  withoutLink,
} from './commands.ts'
import { createView, focusAt, setLines, type ViewEvents } from './create-view.ts'
import { LinkDialog } from './link-dialog.tsx'
import type { RichTextProps } from './rich-text-props.ts'
import { Tool, Toolbar } from './toolbar.tsx'

interface RichTextEditorProps extends RichTextProps {
  attributes: Readonly<Record<string, string>>
}

/** A text that is edited in place, as its readers see it. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { kind, focus, language, label, tools, toolbarPlace } = props
  const { host, view, styles, target, setTarget } = useView(props)
  const run = (command: Command) => () => {
    if (view === null) return
    command(view.state, view.dispatch, view)
    view.focus()
  }
  useEffect(() => {
    if (view !== null && focus !== undefined) focusAt(view, focus.offset)
  }, [view, focus])
  const attributes = JSON.stringify(props.attributes)
  useLayoutEffect(() => view?.setProps({}), [view, attributes])
  const close = () => setTarget(null)
  return (
    <>
      <div ref={host} className="min-w-0" />
      {(kind !== 'line' || tools !== undefined) && (
        <Toolbar label={m['richText.mark.toolbar']({ field: label })} place={toolbarPlace}>
          {kind !== 'line' && (
            <>
              <Tool
                label={m['richText.mark.bold']()}
                Icon={Bold}
                pressed={styles.bold}
                onPress={run(toggled('bold'))}
              />
              <Tool
                label={m['richText.mark.italic']()}
                Icon={Italic}
                pressed={styles.italic}
                onPress={run(toggled('italic'))}
              />
              <Tool
                label={m['richText.mark.link']()}
                Icon={Link}
                pressed={styles.link}
                onPress={() => view !== null && setTarget(linkTarget(view.state))}
              />
            </>
          )}
          {tools}
        </Toolbar>
      )}
      {target !== null && view !== null && (
        <LinkDialog
          href={target.href}
          needsText={target.from === target.to}
          language={language}
          onSave={(link) => {
            close()
            view.dispatch(withLink(view.state, target, link))
          }}
          onRemove={() => {
            close()
            view.dispatch(withoutLink(view.state, target))
          }}
          onClose={close}
        />
      )}
    </>
  )
}

const isSame = (one: Styles, other: Styles): boolean =>
  one.bold === other.bold && one.italic === other.italic && one.link === other.link

/** The editor's view in its host element, from mounting to unmounting. */
function useView(props: RichTextEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const [styles, setStyles] = useState(NO_STYLES)
  const [target, setTarget] = useState<LinkTarget | null>(null)
  const locale = useLanguage()
  /** The lines as they were rendered last, and as they were typed since. */
  const typed = useRef([JSON.stringify(props.value)])
  const latest = useRef({ props, locale })
  useLayoutEffect(() => {
    latest.current = { props, locale }
  })
  useLayoutEffect(() => {
    if (host.current === null) return undefined
    const { kind, value, max } = latest.current.props
    const attributes = () => latest.current.props.attributes
    const events: ViewEvents = {
      changed: (lines) => {
        typed.current.push(JSON.stringify(lines))
        latest.current.props.onChange(lines)
      },
      stateChanged: (state) =>
        setStyles((before) => (isSame(before, stylesOf(state)) ? before : stylesOf(state))),
      linkPressed: () => setTarget(linkTarget(created.state)),
      full: (what) => showToast(fullMessage(what, latest.current.props.max)),
      split: (texts, caret) => latest.current.props.onSplit?.(texts, caret) ?? false,
      join: () => latest.current.props.onJoin?.() ?? false,
      unsplit: () => latest.current.props.onUnsplit?.() ?? false,
    }
    const fullMessage = (what: 'text' | 'items', most: number): string => {
      const count = what === 'items' ? MAX_ITEMS : most
      const shown = formatNumber(count, latest.current.locale)
      return what === 'items'
        ? m['richText.mark.listFull']({ count, shown })
        : m['richText.mark.textFull']({ count, shown })
    }
    const created = createView(host.current, { kind, lines: value, max, attributes, events })
    setView(created)
    return () => {
      setView(null)
      created.destroy()
    }
  }, [])
  const { kind, value } = props
  useLayoutEffect(() => {
    if (view === null) return
    const rendered = JSON.stringify(value)
    // What was typed here may be rendered after more has been typed.
    const at = typed.current.indexOf(rendered)
    typed.current = at === -1 ? [rendered] : typed.current.slice(at)
    if (at === -1) setLines(view, kind, value)
  }, [view, kind, value])
  return { host, view, styles, target, setTarget }
}
