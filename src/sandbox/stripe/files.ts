import type Stripe from "stripe";
import type { UploadedFile } from "#sandbox/emulator/vendor.ts";
import {
  invalidParamError,
  newId,
  notFoundError,
  ok,
  type Route,
  type State,
  textParam,
} from "#sandbox/stripe/state/state.ts";

/** An uploaded file; its bytes are never part of a response. */
export type StoredFile = Pick<Stripe.File, "id" | "object" | "created" | "filename" | "purpose" | "size" | "type"> & {
  expires_at: null;
  livemode: false;
  title: null;
  url: string;
  base64: string;
};

/** The media types that the vendor accepts as evidence, and the maximum size. */
const types: Record<string, string> = { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" };
const maxBytes = 5_000_000;

const isFile = (value: unknown): value is UploadedFile =>
  typeof value === "object" && value !== null && "base64" in value;

const presentFile = ({ base64: _base64, ...file }: StoredFile) => ok(file);

/** Returns an uploaded file, or undefined if there is none with this ID. */
export const findFile = (state: State, id: string): StoredFile | undefined => state.store.get<StoredFile>("files", id);

/** The calls for evidence files. The vendor has a separate host for them, with the same paths. */
export const fileRoutes = (state: State): Route[] => [
  {
    method: "POST",
    path: "/v1/files",
    handle: ({ body: { purpose, file } }) => {
      if (textParam(purpose) !== "dispute_evidence") return invalidParamError("purpose", "Invalid purpose.");
      if (!isFile(file)) return invalidParamError("file", "Missing required param: file.");
      const type = types[file.type];
      const size = Buffer.byteLength(file.base64, "base64");
      if (!type) return invalidParamError("file", "The file type is not supported for this purpose.");
      if (size === 0 || size > maxBytes) return invalidParamError("file", "The file is empty or too large.");
      const id = newId("file");
      const stored: StoredFile = {
        id,
        object: "file",
        created: state.now(),
        expires_at: null,
        filename: file.filename,
        livemode: false,
        purpose: "dispute_evidence",
        size,
        title: null,
        type,
        url: `https://files.stripe.com/v1/files/${id}/contents`,
        base64: file.base64,
      };
      state.store.put("files", id, stored);
      return presentFile(stored);
    },
  },
  {
    method: "GET",
    path: "/v1/files/:id",
    handle: ({ params: { id = "" } }) => {
      const file = findFile(state, id);
      return file ? presentFile(file) : notFoundError("file", id);
    },
  },
];
