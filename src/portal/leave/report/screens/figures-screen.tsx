import { m } from '#words'
import { ReportPage } from './report-screen.tsx'

/** Everybody's leave in figures, for those who look after others; also for who is no employee. */
export function Screen() {
  return <ReportPage title={m['pages.leaveFigures']()} />
}
