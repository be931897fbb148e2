/**
 * The keys needed to paint a dictionary, by its type (ISO 32000-2, tables 5 to 141). Everything else in a file is
 * dropped: actions, links, forms, embedded or referenced files, structure, metadata.
 */
const keys = [
  "Type Subtype S N",
  // stream compression; FontFile's lengths
  "Filter DecodeParms Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows",
  "EndOfBlock BlackIs1 DamagedRowsBeforeError JBIG2Globals ColorTransform Length1 Length2 Length3",
  // form XObjects and their groups
  "FormType BBox Matrix Resources Group CS I",
  "Width Height ColorSpace Intent ImageMask Mask Decode Interpolate SMask SMaskInData Matte",
  "BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode DescendantFonts CIDSystemInfo DW W DW2 W2",
  "CIDToGIDMap FontBBox FontMatrix CharProcs BaseEncoding Differences CMapName WMode UseCMap Registry Ordering Supplement",
  "FontName FontFamily FontStretch FontWeight Flags ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH",
  "AvgWidth MaxWidth MissingWidth FontFile FontFile2 FontFile3 CharSet Style CIDSet FD",
  // graphics states and soft masks
  "LW LC LJ ML D RI OP op OPM Font BG BG2 UCR UCR2 TR TR2 FL SM SA BM CA ca AIS TK G BC",
  "FunctionType Domain Range Size BitsPerSample Order Encode C0 C1 Functions Bounds",
  "ShadingType Background AntiAlias Coords Function Extend BitsPerCoordinate BitsPerFlag VerticesPerRow",
  "PatternType PaintType TilingType XStep YStep Shading ExtGState",
  "WhitePoint BlackPoint Gamma Alternate",
];

export const paintingKeys: ReadonlySet<string> = new Set(keys.join(" ").split(" "));

/** The resources that page contents may use. Not `Properties`: marked content and layers are not copied. */
export const resourceKeys: ReadonlySet<string> = new Set(
  "ExtGState ColorSpace Pattern Shading XObject Font".split(" "),
);
