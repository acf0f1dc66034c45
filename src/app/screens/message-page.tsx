import type { ReactNode } from 'react'

interface MessagePageProps {
  code?: string
  title: string
  body?: ReactNode
  children?: ReactNode
  /** Whether the page's `main` is already around it. */
  inside?: boolean
}

/** A page with a single message. */
export function MessagePage({ code, title, body, children, inside = false }: MessagePageProps) {
  const Wrapper = inside ? 'div' : 'main'
  return (
    <Wrapper
      {...(inside ? {} : { id: 'main' })}
      className="mx-auto grid min-h-[60dvh] w-full max-w-form grow content-center justify-items-center gap-4 px-4 py-16 text-center"
    >
      {code === undefined ? null : (
        <p className="figures text-3xl font-semibold text-ink-faint">{code}</p>
      )}
      <h1 className="text-xl">{title}</h1>
      {body === undefined ? null : <p className="text-balance text-ink-soft">{body}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>
    </Wrapper>
  )
}
