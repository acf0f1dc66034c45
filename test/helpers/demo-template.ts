import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { runServerIn, newFolder } from './running-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a demo company, filled once, which every journey copies. */
    demoTemplate: string
  }
}

// oxlint-disable-next-line import/no-default-export -- what Vitest asks a global set-up for
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  const filled = process.env['DIWAN_DEMO']
  if (filled !== undefined) return project.provide('demoTemplate', filled)
  const folder = await newFolder()
  const { stop } = await runServerIn(folder, {}, { processOptions: {} })
  await stop()
  project.provide('demoTemplate', folder)
  return () => rm(folder, { recursive: true, force: true })
}
