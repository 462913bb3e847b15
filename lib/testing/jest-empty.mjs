/** Replaces imports that only the bundler understands: style sheets, fonts, pictures, markers. */
export default {}
