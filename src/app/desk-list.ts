/*
 * The chunk that the desk's list loads by: the portal's frame has that list in its own imports, and
 * the build names no chunk after a module that is also imported at once.
 */
export { deskPages } from './desk-pages.ts'
