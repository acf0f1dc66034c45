/** One PDF to render: a template module, the function in it, and what that function takes. */
export interface PdfTask {
  readonly module: string
  readonly name: string
  readonly args: readonly unknown[]
}

type Template = (...args: readonly unknown[]) => Promise<Uint8Array<ArrayBuffer>>

/** Runs in the worker thread; see render-pdf.ts. */
export async function renderTask({ module, name, args }: PdfTask): Promise<Uint8Array> {
  const templates = (await import(module)) as Record<string, Template | undefined>
  const template = templates[name]
  if (template === undefined) throw new Error(`There is no template ${name} in ${module}`)
  return template(...args)
}
