/** A QR code as the server has encoded it, with the quiet zone of four modules that readers need (ISO/IEC 18004). */
export function QrCode({ code, label }: { code: { size: number; path: string }; label: string }) {
  const side = code.size + 8;
  return (
    <svg
      className="qr-code"
      width="120"
      height="120"
      viewBox={`-4 -4 ${side} ${side}`}
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M-4-4h${side}v${side}h-${side}z`} />
      <path d={code.path} />
    </svg>
  );
}
