/** Stands in for what only the bundler can import: style sheets, fonts, pictures, markers. */
export default {}
