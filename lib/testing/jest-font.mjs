/** Stands in for next/font/local, which Next's compiler replaces. @returns a font without names */
export default () => ({ className: '', variable: '', style: { fontFamily: '' } })
