import type { CSSProperties } from 'react'
import type { FieldBinding } from '#platform/forms/field.tsx'
import { accentFor, surfaceOf, type Theme } from '#platform/ui/accent.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'

const COLOUR = /^#[0-9a-f]{6}$/i

/** The brand's colour, typed or picked, and how it will appear in each theme. */
export function AccentField(field: FieldBinding<string>) {
  const isColour = COLOUR.test(field.value)
  return (
    <div className="grid gap-3">
      <div className="max-w-60">
        <TextField
          {...field}
          kind="code"
          label={m['siteSettings.accent']()}
          maxLength={7}
          end={
            <input
              type="color"
              aria-label={m['siteSettings.pickAccent']()}
              value={isColour ? field.value.toLowerCase() : '#000000'}
              onChange={(event) => field.onChange(event.target.value.toUpperCase())}
              className="size-8 cursor-pointer rounded-control border border-line bg-transparent p-0.5"
            />
          }
        />
      </div>
      {isColour && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Preview theme="light" chosen={field.value} />
          <Preview theme="dark" chosen={field.value} />
        </div>
      )}
    </div>
  )
}

function Preview({ theme, chosen }: { theme: Theme; chosen: string }) {
  const { accent, ink } = accentFor(chosen, theme)
  const isAdjusted = accent.toLowerCase() !== chosen.toLowerCase()
  const colours: CSSProperties & Record<`--${string}`, string> = {
    '--accent': accent,
    '--accent-ink': ink,
    '--surface': surfaceOf(theme),
  }
  return (
    <div className="grid content-start gap-1.5">
      <p className="text-xs text-ink-soft">
        {theme === 'light' ? m['siteSettings.inLight']() : m['siteSettings.inDark']()}
      </p>
      <div
        style={colours}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-surface p-3 text-ink"
      >
        <span
          aria-hidden="true"
          className="rounded-control bg-accent px-3 py-1.5 text-sm font-medium text-accent-ink"
        >
          {m['siteSettings.sampleButton']()}
        </span>
        <span
          aria-hidden="true"
          className="text-sm text-accent underline decoration-1 underline-offset-4"
        >
          {m['siteSettings.sampleLink']()}
        </span>
        <span aria-hidden="true" className="size-3 rounded-full bg-accent" />
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
        {isAdjusted ? (
          <>
            <Pill tone="info">{m['siteSettings.adjusted']()}</Pill>
            <Bdi code>{accent.toUpperCase()}</Bdi>
          </>
        ) : (
          m['siteSettings.asChosen']()
        )}
      </p>
    </div>
  )
}
