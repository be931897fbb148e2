import { randomBytes } from "node:crypto";
import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Files for tests of accepted and rejected uploads; each is generated here, none is stored in the project. */

const grayImage = () => sharp({ create: { width: 320, height: 200, channels: 3, background: "#887766" } });

/** Creates a JPEG with a location and a rotation of 90 degrees: both must be removed from the stored file. */
export const createJpeg = () =>
  grayImage()
    .jpeg()
    .withExif({ IFD0: { Artist: "secret-artist" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "42/1 39/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Creates a small valid picture. */
export const createPng = () => grayImage().png().toBuffer();

type PdfParts = {
  /** additional entries of the catalog */
  catalog?: string;
  /** whole objects from number 4 on */
  more?: string[];
  trailer?: string;
  /** the page tree, replacing the one with the page */
  pages?: string;
  /** additional entries of the page */
  page?: string;
};

/** Creates a PDF of one page with a valid cross-reference table. */
export function createPdf({
  catalog = "",
  more = [],
  trailer = "",
  pages,
  page = "/MediaBox [0 0 200 200]",
}: PdfParts = {}): Buffer {
  const objects = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`,
    pages ?? "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n",
    `3 0 obj\n<< /Type /Page /Parent 2 0 R ${page} >>\nendobj\n`,
    ...more,
  ];
  let body = "%PDF-1.7\n%\xff\xff\xff\xff\n";
  const offsets = objects.map((object) => {
    const offset = body.length;
    body += object;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const xref = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(body, "latin1");
}

/** Returns a PDF stream object with its length. */
export function pdfStream(id: number, dictionary: string, data: Buffer): string {
  return `${id} 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n${data.toString("latin1")}\nendstream\nendobj\n`;
}

/** Returns an object stream that contains `inner`. */
export function objectStream(inner: string, dictionary = "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode"): string {
  return pdfStream(4, dictionary, deflateSync(Buffer.from(`9 0 ${inner}`, "latin1")));
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Creates a small file that would unpack to `side` by `side` pixels. */
export function createHugePng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1 << 20));
  return Buffer.concat([signature, pngChunk("IHDR", head), pngChunk("IDAT", data), pngChunk("IEND", Buffer.alloc(0))]);
}

/** Creates a ZIP of one file with `size` zeros. */
export function createZip(size = 10): Buffer {
  const data = deflateRawSync(Buffer.alloc(size));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(size, 22);
  local.writeUInt16LE(1, 26);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt32LE(local.length + 1 + data.length, 16);
  return Buffer.concat([local, Buffer.from("a"), data, end]);
}

/** Returns random bytes, which can't be compressed. */
export const randomContent = (size: number) => randomBytes(size);
