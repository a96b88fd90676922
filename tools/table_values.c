/* What `seriatim lab fortress table-values` says of random positions beside the tables that others made: Syzygy's for who wins, Gaviota's for the plies to the mate.

Not part of the build or of the tests, and no table is part of the project. The source package of python-chess holds all tables of Syzygy of three and four men, Debian's
`gaviotatb` those of Gaviota of three; they are read by Debian's `libfathom1` and `libgaviotatb1`. In a scratch folder:

    pip download --no-deps --no-binary :all: chess==1.11.2 && tar xzf chess-1.11.2.tar.gz
    for package in libfathom1 libgaviotatb1 gaviotatb; do apt-get download $package && dpkg -x ${package}_*.deb debian; done
    cc -O2 tools/table_values.c -o table_values -ldl
    fathom=$(find debian -name libfathom.so.1) gaviota=$(find debian -name libgaviotatb.so.1)
    seriatim lab fortress table-values --men 4 | ./table_values $fathom chess-1.11.2/data/syzygy/regular
    seriatim lab fortress table-values --men 3 | ./table_values $fathom chess-1.11.2/data/syzygy/regular $gaviota debian/usr/share/gaviotatb/gtb4

It ends with 1 if anything is different. */

#include <ctype.h>
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Both libraries have a function `tb_init`, so they are opened apart from each other. */
static bool (*syzygy_init)(const char *);
static unsigned (*syzygy_result)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, unsigned, bool);
static const char **(*gaviota_paths)(void);
static const char **(*gaviota_path)(const char **, const char *);
static char *(*gaviota_init)(int, int, const char **);
static int (*gaviota_cache)(size_t, int);
static int (*gaviota_probe)(unsigned, unsigned, unsigned, const unsigned *, const unsigned *, const unsigned char *, const unsigned char *, unsigned *, unsigned *);

static void fail(const char *what, const char *about) {
    fprintf(stderr, "%s: %s\n", what, about);
    exit(2);
}

static void *library(const char *path) {
    void *found = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!found) fail("no library", dlerror());
    return found;
}

static void *function(void *library, const char *name) {
    void *found = dlsym(library, name);
    if (!found) fail("no function", name);
    return found;
}

static void open_syzygy(const char *path, const char *folder) {
    void *fathom = library(path);
    *(void **)&syzygy_init = function(fathom, "tb_init");
    *(void **)&syzygy_result = function(fathom, "tb_probe_wdl_impl");
    if (!syzygy_init(folder) || *(unsigned *)function(fathom, "TB_LARGEST") < 4) fail("no tables", folder);
}

static void open_gaviota(const char *path, const char *folder) {
    void *gaviota = library(path);
    *(void **)&gaviota_paths = function(gaviota, "tbpaths_init");
    *(void **)&gaviota_path = function(gaviota, "tbpaths_add");
    *(void **)&gaviota_init = function(gaviota, "tb_init");
    *(void **)&gaviota_cache = function(gaviota, "tbcache_init");
    *(void **)&gaviota_probe = function(gaviota, "tb_probe_hard");
    /* The folder's name ends with the number of the compression. */
    gaviota_init(0, folder[strlen(folder) - 1] - '0', gaviota_path(gaviota_paths(), folder));
    gaviota_cache(8 << 20, 96);
}

enum { POSITIONS, WON, LOST, DRAWN, OTHER_RESULT, DTM, OTHER_DTM, COLUMNS };
static const char *const NAMES[COLUMNS] = {"positions", "won", "lost", "drawn", "other result", "DTM compared", "other DTM"};

struct count {
    char men[16];
    long of[COLUMNS];
};
static struct count counts[128];

static const char LETTERS[] = "KQRBNP";

struct position {
    char fen[128], men[16];
    bool white;
    /* White, Black, then kings, queens, rooks, bishops, knights, pawns. */
    uint64_t boards[8];
};

/* The men of a side by their letters, the strongest first. */
static int side(const struct position *at, int color, char *text) {
    int length = 0;
    for (int role = 0; role < 6; role++)
        for (uint64_t men = at->boards[color] & at->boards[2 + role]; men; men &= men - 1) text[length++] = LETTERS[role];
    text[length] = 0;
    return length;
}

/* Whether the first side is the one that is named first: it has more men, or stronger ones. */
static bool is_first(const char *one, const char *other) {
    if (strlen(one) != strlen(other)) return strlen(one) > strlen(other);
    for (; *one; one++, other++)
        if (*one != *other) return strchr(LETTERS, *one) < strchr(LETTERS, *other);
    return true;
}

static void read_position(const char *fen, struct position *at) {
    memset(at, 0, sizeof *at);
    snprintf(at->fen, sizeof at->fen, "%s", fen);
    int square = 56;
    for (; *fen && *fen != ' '; fen++) {
        if (*fen == '/') square -= 16;
        else if (isdigit((unsigned char)*fen)) square += *fen - '0';
        else {
            const char *role = strchr(LETTERS, toupper((unsigned char)*fen));
            if (!role || square < 0 || square > 63) fail("no position", at->fen);
            uint64_t bit = 1ULL << square++;
            at->boards[islower((unsigned char)*fen) ? 1 : 0] |= bit;
            at->boards[2 + (role - LETTERS)] |= bit;
        }
    }
    if (!*fen) fail("no position", at->fen);
    at->white = fen[1] == 'w';
    char sides[2][8];
    if (side(at, 0, sides[0]) + side(at, 1, sides[1]) > 4) fail("too many men", at->fen);
    bool first = is_first(sides[0], sides[1]);
    sprintf(at->men, "%sv%s", sides[!first], sides[first]);
}

/* 1 if the side to move wins, -1 if it loses. The fifty moves do not count. */
static int result(const struct position *at) {
    const uint64_t *b = at->boards;
    unsigned found = syzygy_result(b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], 0, at->white);
    if (found > 4) fail("no table", at->fen);
    return (found > 2) - (found < 2);
}

/* Plies to the mate with a sign, as the side to move sees it; 0 for a draw and for a mate on the board. */
static long mate(const struct position *at) {
    static const unsigned char PIECES[6] = {6, 5, 4, 3, 2, 1};
    unsigned squares[2][8], info, plies;
    unsigned char pieces[2][8];
    for (int color = 0; color < 2; color++) {
        int length = 0;
        for (int role = 0; role < 6; role++)
            for (uint64_t men = at->boards[color] & at->boards[2 + role]; men; men &= men - 1) {
                squares[color][length] = __builtin_ctzll(men);
                pieces[color][length++] = PIECES[role];
            }
        squares[color][length] = 64;
        pieces[color][length] = 0;
    }
    if (!gaviota_probe(!at->white, 64, 0, squares[0], squares[1], pieces[0], pieces[1], &info, &plies)) fail("no table", at->fen);
    /* 0: a draw, 1: White mates, 2: Black does. */
    if (info > 2) fail("no position", at->fen);
    return info == 0 ? 0 : (info == 1) == at->white ? (long)plies : -(long)plies;
}

static struct count *count_of(const char *men) {
    struct count *at = counts;
    while (*at->men && strcmp(at->men, men)) at++;
    strcpy(at->men, men);
    return at;
}

static void differ(struct count *count, int what, const struct position *at, const char *word, long plies, long theirs) {
    count->of[what]++;
    fprintf(stderr, "- %s: %s: %s in %ld, there %ld\n", NAMES[what], at->fen, word, plies, theirs);
}

static void compare(const struct position *at, const char *word, long plies) {
    int says = !strcmp(word, "wins") ? 1 : !strcmp(word, "loses") ? -1 : 0;
    struct count *count = count_of(at->men);
    count->of[POSITIONS]++;
    count->of[says > 0 ? WON : says < 0 ? LOST : DRAWN]++;
    int outside = result(at);
    if (outside != says) differ(count, OTHER_RESULT, at, word, plies, outside);
    if (gaviota_probe) {
        count->of[DTM]++;
        long theirs = mate(at);
        if (theirs != says * plies) differ(count, OTHER_DTM, at, word, plies, theirs);
    }
}

static void row(const struct count *count) {
    printf("| %s |", count->men);
    for (int at = 0; at < COLUMNS; at++) printf(" %ld |", count->of[at]);
    printf("\n");
}

int main(int argc, char **argv) {
    if (argc != 3 && argc != 5) fail("usage", "table_values LIBFATHOM SYZYGY_FOLDER [LIBGAVIOTATB GAVIOTA_FOLDER]");
    open_syzygy(argv[1], argv[2]);
    if (argc == 5) open_gaviota(argv[3], argv[4]);
    char line[256];
    while (fgets(line, sizeof line, stdin)) {
        struct position at;
        char *fen = strtok(line, "\t"), *word = strtok(NULL, "\t"), *plies = strtok(NULL, "\t\n");
        if (!plies) fail("no row", line);
        read_position(fen, &at);
        compare(&at, word, atol(plies));
    }
    struct count all = {"**all**", {0}};
    printf("| men |");
    for (int at = 0; at < COLUMNS; at++) printf(" %s |", NAMES[at]);
    printf("\n|---|--:|--:|--:|--:|--:|--:|--:|\n");
    for (const struct count *count = counts; *count->men; count++) {
        row(count);
        for (int at = 0; at < COLUMNS; at++) all.of[at] += count->of[at];
    }
    row(&all);
    return all.of[OTHER_RESULT] || all.of[OTHER_DTM];
}
