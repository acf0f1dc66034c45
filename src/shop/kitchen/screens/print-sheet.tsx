import './print.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Ticket } from '../contract.ts'
import { type Box, boxesOf, byRoute } from '../rules.ts'
import { PrintedLabel } from './printed-label.tsx'
import { PrintedTicket } from './printed-ticket.tsx'
import type { PrintKind } from './print-kinds.ts'

const LABELS_ON_SHEET = 8

interface PrintSheetProps {
  kind: PrintKind
  tickets: readonly Ticket[]
  onSuccess: () => void
}

/**
 * Renders the print content out of sight and asks the browser to print it instead of the page
 * (print.css).
 */
export function PrintSheet({ kind, tickets, onSuccess }: PrintSheetProps) {
  const handlePrinted = useEffectEvent(onSuccess)
  // Labels come in the order in which the boxes are loaded.
  const boxes = boxesOf(tickets.toSorted(byRoute))
  const sheetRef = useRef<HTMLDivElement>(null)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const over = (): void => handlePrinted()
    window.addEventListener('afterprint', over)
    // Layout requests the fonts of both languages; without them a label would be measured in other
    // fonts.
    const timer = setTimeout(() => {
      sheetRef.current?.getBoundingClientRect()
      void document.fonts.ready.then(() => setIsReady(true))
    })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', over)
    }
  }, [])
  useEffect(() => {
    if (!isReady) return undefined
    // Waits until the result of measuring the labels is rendered.
    const timer = setTimeout(() => window.print())
    return () => clearTimeout(timer)
  }, [isReady])
  return createPortal(
    <div ref={sheetRef} className="kitchen-print" data-kind={kind}>
      {kind === 'roll' || kind === 'sheet' ? (
        tickets.map((ticket) => <PrintedTicket key={ticket.id} ticket={ticket} />)
      ) : kind === 'label' ? (
        boxes.map((box) => <PrintedLabel key={box.key} box={box} isReady={isReady} />)
      ) : (
        <Sheets boxes={boxes} isReady={isReady} />
      )}
    </div>,
    document.body,
  )
}

function Sheets({ boxes, isReady }: { boxes: readonly Box[]; isReady: boolean }) {
  const sheets = Array.from({ length: Math.ceil(boxes.length / LABELS_ON_SHEET) }, (_, index) =>
    boxes.slice(index * LABELS_ON_SHEET, (index + 1) * LABELS_ON_SHEET),
  )
  return sheets.map((sheet) => (
    <div key={sheet[0]?.key} className="printed-sheet">
      {sheet.map((box) => (
        <PrintedLabel key={box.key} box={box} isReady={isReady} />
      ))}
    </div>
  ))
}
