import { CERTIFICATES } from './certificates.ts'
import { NOTICES } from './notices.ts'
import type { StandardTemplate } from './written.ts'

/** The templates of every company, in the order in which they are offered. */
export const STANDARD_TEMPLATES: readonly StandardTemplate[] = [...CERTIFICATES, ...NOTICES]
