import type { ReactNode } from 'react'
import { numberRuns } from './number-runs.ts'

function pieces(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const run of numberRuns(text)) {
    parts.push(
      text.slice(end, run.at),
      <bdi key={run.at} dir="ltr">
        {run.text}
      </bdi>,
    )
    end = run.at + run.text.length
  }
  return [...parts, text.slice(end)]
}

/**
 * User text in any language, isolated from the page's. Telephone numbers in it stay left to right:
 * in an Arabic sentence their groups would be in the wrong order.
 */
export function LocalizedText({ text, lang }: { text: string; lang?: string }) {
  return (
    <bdi lang={lang} className="whitespace-pre-line">
      {pieces(text)}
    </bdi>
  )
}
